/**
 * What a record has under a name that a client sent. Read with brackets, `constructor` and its like answer functions of
 * JavaScript's.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.getOwnPropertyDescriptor(record, name)?.value
}
