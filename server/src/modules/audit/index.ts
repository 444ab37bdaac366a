export { inserted, record, recorded } from './record.ts'
export type { RecordedEvent } from './record.ts'
export { eventsOf } from './queries.ts'
