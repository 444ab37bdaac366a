/** A list returns at most this many rows at a time, even when all are requested. */
export const mostRows = 10_000
