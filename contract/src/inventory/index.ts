export * from './rules.ts'
export * from './slots.ts'
export * from './repricing.ts'
export * from './zone.ts'
