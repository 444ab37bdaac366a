/** A list answers at most so many rows at once, also when all are asked for. */
export const mostRows = 10_000
