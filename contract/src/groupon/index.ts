export * from './check.ts'
export * from './codes.ts'
