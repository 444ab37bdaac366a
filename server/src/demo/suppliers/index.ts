import type { DemoSupplier } from '../world.ts'
import { canyonRimTours } from './canyon-rim-tours.ts'
import { harborCityCruises } from './harbor-city-cruises.ts'
import { skylineTower } from './skyline-tower.ts'
import { wonderParks } from './wonder-parks.ts'

export const demoSuppliers: DemoSupplier[] = [harborCityCruises, skylineTower, canyonRimTours, wonderParks]
