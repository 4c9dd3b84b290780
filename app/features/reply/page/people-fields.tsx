/** @jsxImportSource preact */
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { answerAll, type Draft } from './draft.ts'
import { PersonFields } from './person-fields.tsx'
import classes from './reply.module.css'
import type { Say } from './words.ts'

interface PeopleFieldsProps {
  readonly page: GuestReplyPage
  readonly draft: Draft
  readonly language: Language
  readonly say: Say
  readonly isFaulty: boolean
  /** Whether needs may be noted here. */
  readonly hasNeeds?: boolean
  readonly change: (draft: Draft) => void
}

/** The people of a party, answered for one by one or all at once. */
export function PeopleFields({ page, draft, change, say, ...shared }: PeopleFieldsProps) {
  return (
    <>
      {page.members.length > 1 ? (
        <div class={classes.actions}>
          <button type="button" class={classes.second} onClick={() => change(answerAll(draft, 'yes'))}>
            {say('form.all-come')}
          </button>
          <button type="button" class={classes.second} onClick={() => change(answerAll(draft, 'no'))}>
            {say('form.nobody-comes')}
          </button>
        </div>
      ) : null}
      {page.members.map((member) => {
        const given = draft.members[member.id]
        return given ? (
          <PersonFields
            {...shared}
            key={member.id}
            page={page}
            member={member}
            draft={given}
            say={say}
            change={(next) => change({ ...draft, members: { ...draft.members, [member.id]: next } })}
          />
        ) : null
      })}
    </>
  )
}
