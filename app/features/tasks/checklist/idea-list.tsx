import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import type { TaskTemplate } from '#domain/checklist/task-template.ts'
import type { DayString } from '#domain/day/day.ts'
import { taskDescription, taskName } from '../rows.ts'
import { categoryName } from '../task-labels.ts'
import classes from './idea-list.module.css'

interface IdeaListProps {
  readonly ideas: readonly TaskTemplate[]
  readonly dueOn: (template: TaskTemplate) => DayString | null
  readonly onAdd: (template: TaskTemplate) => void
}

/** How many ideas are shown at first. */
const FIRST = 5

/** Templates that fit the event and are not on the list; one click adds one. */
export function IdeaList({ ideas, dueOn, onAdd }: IdeaListProps) {
  const { t, language } = useT()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? ideas : ideas.slice(0, FIRST)
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers. */}
      <ul role="list" className="stack plain-list">
        {shown.map((template) => {
          const name = taskName({ name: null, templateId: template.id }, t)
          const day = dueOn(template)
          return (
            <li key={template.id} className={classes.idea}>
              <div>
                <p className="strong">{name}</p>
                <p className="small">{taskDescription({ description: null, templateId: template.id }, t)}</p>
                <p className="soft small">
                  {dotted([categoryName(template.category, t), day && formatDay(day, language, 'medium')])}
                </p>
              </div>
              <Button
                variant="light"
                flex="none"
                aria-label={t('tasks.ideas.add-named', { name })}
                onClick={() => onAdd(template)}
              >
                {t('tasks.ideas.add')}
              </Button>
            </li>
          )
        })}
      </ul>
      {ideas.length > shown.length ? (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t('tasks.ideas.more', { count: ideas.length - shown.length })}
        </Button>
      ) : null}
    </>
  )
}
