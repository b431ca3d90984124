/** Waits for a promise no longer than so many milliseconds; then it rejects with the message. */
export async function within<Value>(promise: Promise<Value>, milliseconds: number, message: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => { reject(new Error(message)); }, milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
