import { SUBJECT_KINDS, type SubjectKind } from '../comments/subjects.ts'
import { addDays, type DayString } from '../day/day.ts'
import type { ExamplePlanWords } from './words.ts'

interface CommentRowsInput {
  readonly words: Pick<ExamplePlanWords, 'comments' | 'hosts'>
  readonly today: DayString
  readonly newId: () => string
  /** What is commented on. */
  readonly subjects: Readonly<Record<SubjectKind, string>>
}

/** The comments of an example as rows of the table. The hosts have no accounts; each is a name. */
export function commentRows({ words, today, newId, subjects }: CommentRowsInput) {
  return SUBJECT_KINDS.flatMap((kind, place) =>
    words.comments[kind].map(({ by, text }, at) => ({
      id: newId(),
      vendor_id: null,
      guest_id: null,
      task_id: null,
      table_id: null,
      segment_id: null,
      [`${kind}_id`]: subjects[kind],
      author_name: words.hosts[by],
      body: text,
      created_at: `${addDays(today, -2 - place)}T${String(16 + at)}:20:00Z`,
    })),
  )
}
