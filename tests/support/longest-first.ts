import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files of each kind of test, in order; files left out take less. */
const LONGEST = [
  ...['e2e/hostile-texts', 'e2e/first-plan', 'e2e/accessibility-desktop', 'e2e/accessibility-phone'],
  ...['e2e/typed-before-ready', 'e2e/tasks', 'e2e/ledger', 'e2e/guest-reply', 'e2e/plan-life', 'e2e/landing'],
  ...['e2e/money-choices', 'e2e/guests', 'e2e/public-page', 'e2e/site-pages'],
  ...['lifecycle/lifecycle', 'storage/storage-crash', 'lifecycle/crash', 'lifecycle/migrations'],
  ...['lifecycle/own-server', 'rights/procedures', 'rights/data-api-tenancy', 'lifecycle/malformed-requests'],
  ...['lifecycle/lock', 'lifecycle/disk-full', 'rights/tenancy', 'rest/rest-safety', 'lifecycle/clock', 'plans/bin'],
  ...['lifecycle/limits', 'rights/data-api-mass-assignment', 'rights/data-api-ids', 'functions/public-page'],
  ...['edit/edit-plan-dialog', 'tasks/tasks-screen', 'wizard/wizard-screen', 'ledger/ledger-screen'],
  ...['actions/plan-dialogs', 'comparison/comparison-screen'],
  ...['functions/worker-pool', 'export-ledger/to-pdf', 'seat/optima', 'seat/command', 'export-ledger/to-xlsx'],
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
