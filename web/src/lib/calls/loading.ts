/** Code or texts of the page that did not arrive. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not load', { cause })
    this.name = 'LoadError'
  }
}

/** Names the failure of a dynamic import, which each browser words in its own way. */
export async function loading<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    throw new LoadError(error)
  }
}
