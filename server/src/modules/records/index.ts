export { readRecord, serveRecord } from './serve-record.ts'
export type { How } from './how.ts'
