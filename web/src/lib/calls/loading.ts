/** The error of code or texts that didn't arrive. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not load', { cause })
    this.name = 'LoadError'
  }
}

/** Gives the failure of a dynamic import one name, because each browser words it differently. */
export async function loading<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    throw new LoadError(error)
  }
}
