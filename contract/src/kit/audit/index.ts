export * from './endpoints.ts'
export * from './names.ts'
