export * from './rules.ts'
export * from './slots.ts'
