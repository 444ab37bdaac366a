export * from './list.ts'
export * from './message.ts'
