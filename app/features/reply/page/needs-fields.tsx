/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { GuestReplyNeeds } from '#contracts/guest-reply.ts'
import { ACCESS_NEEDS, ALLERGENS, DIETS, hasNeeds } from '#domain/guests/needs.ts'
import { REPLY_LENGTHS } from '#domain/guests/reply.ts'
import classes from './reply.module.css'
import type { Say, Word } from './words.ts'

interface NeedsFieldsProps {
  readonly name: string
  readonly needs: GuestReplyNeeds
  readonly say: Say
  readonly change: (needs: GuestReplyNeeds) => void
}

/** What somebody eats, tolerates and needs; folded, for most have nothing to say here. */
export function NeedsFields({ name, needs, say, change }: NeedsFieldsProps) {
  const [isOpen, setIsOpen] = useState(() => hasNeeds(needs))
  const count = needs.diets.length + needs.allergens.length + needs.access.length + (needs.note.trim() ? 1 : 0)
  return (
    <details class={classes.needs} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary class={classes.needsTitle} aria-label={say('needs.title-of', { name })}>
        {say('needs.title')}
        {count > 0 ? <span class={classes.count}>{say('needs.some', { count })}</span> : null}
      </summary>
      {/* Thirty boxes for each person, of which few are ever looked at. */}
      {isOpen ? (
        <>
          <Codes
            title={say('needs.diets')}
            codes={DIETS}
            chosen={needs.diets}
            word={(code) => `diet.${code}`}
            say={say}
            change={(diets) => change({ ...needs, diets })}
          />
          <Codes
            title={say('needs.allergens')}
            codes={ALLERGENS}
            chosen={needs.allergens}
            word={(code) => `allergen.${code}`}
            say={say}
            change={(allergens) => change({ ...needs, allergens })}
          />
          <Codes
            title={say('needs.access')}
            codes={ACCESS_NEEDS}
            chosen={needs.access}
            word={(code) => `access.${code}`}
            say={say}
            change={(access) => change({ ...needs, access })}
          />
          <label class={classes.field}>
            <span class={classes.label}>{say('needs.note')}</span>
            <textarea
              class={classes.input}
              rows={2}
              maxLength={REPLY_LENGTHS.needsNote}
              value={needs.note}
              onInput={({ currentTarget }) => change({ ...needs, note: currentTarget.value })}
            />
          </label>
        </>
      ) : null}
    </details>
  )
}

interface CodesProps<Code extends string> {
  readonly title: string
  readonly codes: readonly Code[]
  readonly chosen: readonly Code[]
  readonly word: (code: Code) => Word
  readonly say: Say
  readonly change: (codes: Code[]) => void
}

function Codes<Code extends string>({ title, codes, chosen, word, say, change }: CodesProps<Code>) {
  return (
    <fieldset class={classes.codes}>
      <legend class={classes.label}>{title}</legend>
      <div class={classes.chips}>
        {codes.map((code) => (
          <label key={code} class={classes.chip}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              // In the order of the list, so that the same choice is the same text.
              onChange={({ currentTarget: { checked } }) =>
                change(codes.filter((each) => (each === code ? checked : chosen.includes(each))))
              }
            />
            <span>{say(word(code))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
