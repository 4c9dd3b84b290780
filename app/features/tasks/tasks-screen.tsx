import { Box, Skeleton, Stack } from '@mantine/core'
import { canEdit, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { TasksContent } from './tasks-content.tsx'
import { useTaskEditor } from './use-task-editor.ts'

/** The screen of a plan's tasks. */
export function TasksScreen({ plan: savedPlan }: { readonly plan: Plan }) {
  const { t } = useT()
  const editor = useTaskEditor(savedPlan)
  const { query, plan, tasks } = editor

  return (
    <Box mt={24}>
      <PageTitle title={`${t('tasks.title')} · ${plan.name}`} />
      {tasks ? <TasksContent plan={plan} editor={editor} tasks={tasks} isReadOnly={!canEdit(plan)} /> : null}
      {!tasks && query.isPending ? <TasksSkeleton /> : null}
      {!tasks && query.isError ? <QueryError query={query} title={t('tasks.failed.title')} /> : null}
    </Box>
  )
}

function TasksSkeleton() {
  const { t } = useT()
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{t('tasks.loading')}</h1>
      <Skeleton height={44} width="min(100%, 18rem)" />
      <Skeleton height={48} mt={20} />
      <Skeleton height={44} mt={16} width="min(100%, 36rem)" />
      <Stack gap={10} mt={28}>
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </Stack>
    </div>
  )
}
