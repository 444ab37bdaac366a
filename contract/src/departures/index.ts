export * from './departures.ts'
