import { parentPort, workerData } from 'node:worker_threads'
import { compileSeating } from '#domain/seating/assign/compile.ts'
import type { SearchRequest } from '#domain/seating/assign/timed-search.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { searchTimed } from './search-timed.ts'

const { instance, request } = workerData as { instance: SeatingInstance; request: SearchRequest }
parentPort?.postMessage(searchTimed(compileSeating(instance), request))
