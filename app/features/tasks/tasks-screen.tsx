import { Box } from '@mantine/core'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useSlicedRender } from '#app/lib/browser/use-sliced-render.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { ShapesTitle, screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { TasksContent } from './tasks-content.tsx'
import { useTaskEditor } from './use-task-editor.ts'

/** The screen of a plan's tasks. */
export function TasksScreen({ plan: savedPlan }: { readonly plan: Plan }) {
  const { t } = useT()
  const editor = useTaskEditor(savedPlan)
  const { query, plan } = editor
  const tasks = useSlicedRender(editor.tasks)

  return (
    <Box mt={24}>
      <PageTitle title={`${t('tasks.title')} · ${plan.name}`} />
      {tasks ? (
        <TasksContent plan={plan} editor={editor} tasks={tasks} isReadOnly={!mayWrite(plan, 'tasks')} />
      ) : query.isError && !editor.tasks ? (
        <QueryError query={query} title={t('tasks.failed.title')} />
      ) : (
        <TasksSkeleton />
      )}
    </Box>
  )
}

function TasksSkeleton() {
  const { t } = useT()
  return (
    <>
      <h1 className="visually-hidden">{t('tasks.loading')}</h1>
      <ShapesTitle value={t('tasks.title')}>
        <Loading label={t('tasks.loading')}>{screenShapes.tasks}</Loading>
      </ShapesTitle>
    </>
  )
}
