export * from './families.ts'
export * from './list.ts'
export type * from './listed.ts'
export * from './message.ts'
