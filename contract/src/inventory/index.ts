export * from './rules.ts'
export * from './slots.ts'
export * from './repricing.ts'
