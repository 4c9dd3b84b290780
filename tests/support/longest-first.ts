import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files of the end-to-end, wire, database and screen tests, in order; files left out take less. */
const LONGEST = [
  'first-plan',
  'accessibility-desktop',
  'accessibility-phone',
  'site-pages',
  'plan-life',
  'money-choices',
  'lifecycle',
  'migrations',
  'auth-protection',
  'newsletter',
  'rest-safety',
  'storage-crash',
  'storage-tenancy',
  'tasks-screen',
  'edit-plan-dialog',
  'wizard-screen',
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
