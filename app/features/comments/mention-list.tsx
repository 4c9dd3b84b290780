import { Avatar } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import type { ChosenMention } from '#domain/comments/mentions.ts'
import classes from './comments.module.css'

interface MentionListProps {
  readonly id: string
  readonly found: readonly ChosenMention[]
  /** The place of the one that Enter takes. */
  readonly active: number
  readonly onChoose: (person: ChosenMention) => void
}

/** The members that an @ offers. The focus stays in the field, which moves through the list. */
export function MentionList({ id, found, active, onChoose }: MentionListProps) {
  const { t } = useT()
  if (found.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={t('comments.mention-list')} className={classes.found}>
      {found.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
        <div
          key={person.userId}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={classes.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} alt="" size={28} radius="xl" color="aubergine" variant="light" />
          <span className="breaks">{person.name}</span>
        </div>
      ))}
    </div>
  )
}
