export * from './endpoints.ts'
export * from './facts.ts'
export * from './names.ts'
