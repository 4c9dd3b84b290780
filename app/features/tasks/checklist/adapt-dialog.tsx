import { Box, Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconCirclePlus, IconScale } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import { checklistChanges, templateIdeas } from '#domain/checklist/checklist-changes.ts'
import type { ChecklistTrait } from '#domain/checklist/checklist-event.ts'
import { checklistTask } from '#domain/checklist/make-checklist.ts'
import type { TaskTemplate } from '#domain/checklist/task-template.ts'
import { traitsOf, traitsOffered } from '#domain/checklist/traits.ts'
import type { DayString } from '#domain/day/day.ts'
import { type Task, taskName } from '../rows.ts'
import type { RunTaskCommand } from '../use-task-editor.ts'
import classes from './adapt-dialog.module.css'
import { calendarOf, checklistEventOf, toListedTask } from './checklist-of.ts'
import { IdeaList } from './idea-list.tsx'

interface AdaptDialogProps {
  readonly isOpen: boolean
  readonly plan: Plan
  readonly tasks: readonly Task[]
  readonly today: DayString
  readonly run: RunTaskCommand
  readonly onClose: () => void
}

/**
 * The event's properties and their effect on the checklist, previewed before it is applied, with further ideas to
 * add.
 */
export function AdaptDialog(props: AdaptDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={t('tasks.adapt.title')} size="lg">
      {props.isOpen ? <Adapting {...props} /> : null}
    </Dialog>
  )
}

function Adapting({ plan, tasks, today, run, onClose }: AdaptDialogProps) {
  const { t } = useT()
  const event = useMemo(() => checklistEventOf(plan), [plan])
  const before = traitsOf(event)
  const [traits, setTraits] = useState<readonly ChecklistTrait[]>(before)
  const [isSaving, setIsSaving] = useState(false)
  const wanted = useMemo(() => ({ ...event, traits }), [event, traits])
  const { toAdd, toDrop } = useMemo(() => checklistChanges(wanted, tasks, event), [wanted, tasks, event])
  const dropped = tasks.filter(({ id }) => toDrop.includes(id))
  const ideas = useMemo(() => {
    const coming = new Set(toAdd.map(({ id }) => id))
    return templateIdeas(wanted, tasks).filter(({ id }) => !coming.has(id))
  }, [wanted, tasks, toAdd])
  const hasNewTraits = traits.length !== before.length || traits.some((trait) => !before.includes(trait))
  const isSame = !hasNewTraits && toAdd.length === 0 && toDrop.length === 0
  const toNewTask = (template: TaskTemplate) => toListedTask(checklistTask(template, wanted, calendarOf(plan, today)))

  const apply = async () => {
    setIsSaving(true)
    const outcome = await run(
      {
        kind: 'adapt',
        ...(hasNewTraits && { traits }),
        tasks: toAdd.map(toNewTask),
        ids: toDrop,
      },
      t('tasks.adapt.done', { added: toAdd.length, dropped: toDrop.length }),
    )
    setIsSaving(false)
    if (outcome !== 'refused') onClose()
  }

  return (
    <>
      <Text c="dimmed">{t('tasks.adapt.intro')}</Text>
      {/* biome-ignore lint/a11y/useSemanticElements: the dialog's title is its legend. */}
      <div role="group" aria-label={t('tasks.adapt.traits')} className={classes.traits}>
        {traitsOffered(event).map((trait) => (
          <Checkbox
            key={trait}
            size="md"
            checked={traits.includes(trait)}
            label={t(`tasks.trait.${trait}`)}
            description={t(`tasks.trait-hint.${trait}`)}
            onChange={({ currentTarget: { checked } }) =>
              setTraits(traitsOffered(event).filter((each) => (each === trait ? checked : traits.includes(each))))
            }
          />
        ))}
      </div>
      <Stack gap={8} mb={8} role="status">
        <Change title={t('tasks.adapt.added', { count: toAdd.length })} kind="added">
          {toAdd.map(({ id }) => taskName({ name: null, templateId: id }, t))}
        </Change>
        <Change title={t('tasks.adapt.dropped', { count: toDrop.length })} kind="dropped">
          {dropped.map((task) => taskName(task, t))}
        </Change>
        {isSame ? <Text c="dimmed">{t('tasks.adapt.same')}</Text> : null}
      </Stack>
      {toDrop.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('tasks.adapt.kept-hint')}
        </Text>
      ) : null}
      {ideas.length > 0 ? (
        <Stack gap="xs" mt="lg">
          <h3 className="icon-line">
            <IconCirclePlus size={20} stroke={1.7} aria-hidden />
            {t('tasks.ideas.title', { count: ideas.length })}
          </h3>
          <IdeaList
            ideas={ideas}
            dueOn={(template) => toNewTask(template).dueOn}
            onAdd={(template) => {
              const name = taskName({ name: null, templateId: template.id }, t)
              void run({ kind: 'add', tasks: [toNewTask(template)] }, t('tasks.ideas.added', { name }))
            }}
          />
        </Stack>
      ) : null}
      <Box component="p" className="soft small with-icon" mt={24}>
        <IconScale size={18} stroke={1.7} aria-hidden />
        {t('tasks.legal')}
      </Box>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('tasks.form.cancel')}
        </Button>
        <Button disabled={isSame} loading={isSaving} onClick={() => void apply()}>
          {t('tasks.adapt.apply')}
        </Button>
      </DialogActions>
    </>
  )
}

function Change({ title, kind, children }: { title: string; kind: string; children: readonly string[] }) {
  if (children.length === 0) return null
  return (
    <details className={classes.change} data-kind={kind} open={children.length <= 6}>
      <summary>{title}</summary>
      <ul>
        {children.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
