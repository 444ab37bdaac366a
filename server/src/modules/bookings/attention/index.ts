export { gauges } from './gauges.ts'
export { count, list } from './list.ts'
export { settle } from './settle.ts'
