type Together<T> = (T extends object ? (texts: T) => void : never) extends (texts: infer All) => void
  ? All
  : never

/** The texts of all rooms in one object. What several rooms have under one name, such as their refusals, is joined. */
export function gather<Room extends object>(rooms: readonly Room[]): Together<Room> {
  const all = new Map<string, unknown>()
  for (const [name, texts] of rooms.flatMap((room) => Object.entries(room)))
    all.set(name, typeof texts === 'object' ? { ...(all.get(name) as object | undefined), ...texts } : texts)
  return Object.fromEntries(all) as Together<Room>
}
