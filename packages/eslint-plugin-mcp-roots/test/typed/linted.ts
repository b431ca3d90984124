/** Stands for the linted text in the program's list of files. */
export {};
