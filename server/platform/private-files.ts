/** For the first line of each program: what it writes, database and files of all items, is for its own user alone. */
process.umask(0o077);
