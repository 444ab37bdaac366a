export { record } from './record.ts'
export { eventsOf } from './queries.ts'
