export { record, recorded, recording } from './record.ts'
export { eventsOf } from './queries.ts'
