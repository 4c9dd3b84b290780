import { questionsSource } from '../features/assistant/search-source.ts'
import { guestsSource } from '../features/guests/search-source.ts'
import { ledgerSource } from '../features/ledger/search-source.ts'
import { plansSource } from '../features/plans/search-source.ts'
import { openTasksSource, planTasksSource } from '../features/tasks/search-source.ts'
import { vendorsSource } from '../features/vendors/search-source.ts'
import type { SearchSource } from '../lib/search/search-source.ts'

/** What the features offer to the search; loaded when it opens. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  plansSource,
  guestsSource,
  vendorsSource,
  ledgerSource,
  planTasksSource,
  openTasksSource,
  questionsSource,
]
