export * from './terms.ts'
export * from './engine.ts'
export * from './why.ts'
export * from './tickets.ts'
