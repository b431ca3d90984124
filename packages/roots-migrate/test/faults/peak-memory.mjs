// Loaded with `--import`: tells at the end how much memory the process had at most, in MB.
process.on('exit', () => {
  process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);
});
