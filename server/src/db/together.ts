/**
 * What need not wait for each other on one connection, that of a transaction or of `db.connection()`: the statements
 * leave in one packet and are run in the order in which they were asked. Waits for all of them also when one fails, for
 * none may be sent when the transaction has ended already; throws what failed first. What may throw at once, before it is a
 * promise, belongs in front of it.
 */
export async function together<T extends readonly unknown[]>(
  ...asked: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(asked)
  } finally {
    await Promise.allSettled(asked)
  }
}
