export * from './families.ts'
export * from './list.ts'
export * from './message.ts'
