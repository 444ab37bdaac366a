/**
 * Calculates a value once for each object, such as the rows in the order of an answer: the query cache keeps answers, and
 * a list that shows one again needs the same.
 */
export function oncePer<K extends object, V>(calculate: (key: K) => V): (key: K) => V {
  const calculated = new WeakMap<K, V>()
  return (key) => {
    const value = calculated.get(key) ?? calculate(key)
    calculated.set(key, value)
    return value
  }
}
