import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files of each kind of test, in order; files left out take less. */
const LONGEST = [
  ...['e2e/accessibility-phone', 'e2e/hostile-texts', 'e2e/accessibility-desktop', 'e2e/install'],
  ...['e2e/when-things-fail'],
  ...['e2e/first-plan', 'e2e/offline-reading', 'e2e/tasks', 'e2e/drinks', 'guests/guests', 'seating/seating-room'],
  ...['e2e/plan-life', 'seating/automatic-seating', 'e2e/ledger', 'e2e/landing', 'e2e/money-choices'],
  ...['e2e/typed-before-ready', 'guests/guest-reply', 'seating/seating', 'e2e/site-pages', 'e2e/live', 'e2e/example'],
  ...['lifecycle/lifecycle', 'lifecycle/own-server', 'lifecycle/malformed-requests', 'rights/tenancy'],
  ...['storage/storage-crash', 'rights/procedures', 'rights/data-api-ids', 'lifecycle/migrations'],
  ...['rights/data-api-tenancy', 'lifecycle/crash', 'rights/data-api-mass-assignment', 'plans/bin'],
  ...['lifecycle/disk-full', 'realtime/realtime-safety', 'functions/public-page', 'schema/upgrade', 'lifecycle/lock'],
  ...['edit/edit-plan-dialog', 'tasks/tasks-screen', 'ledger/ledger-screen', 'wizard/wizard-screen'],
  ...['guests/guests-screen', 'actions/plan-dialogs', 'comparison/comparison-screen'],
  ...['seat/optima', 'functions/worker-pool', 'export-ledger/to-xlsx', 'seat/command', 'export-drinks/files'],
  ...['export-ledger/to-pdf', 'budget/allocate-budget.properties', 'export-seating/seating-papers'],
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`/${name}.test.ts`))
  return rank < 0 ? LONGEST.length : rank
}

/** Starts the longest files first, so that both workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
