/**
 * The value of an object's own property whose name a client sent. With brackets, names such as `constructor` would
 * return functions of JavaScript.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.getOwnPropertyDescriptor(record, name)?.value
}
