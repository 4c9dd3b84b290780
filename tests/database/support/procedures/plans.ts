import {
  beginAiRequest,
  completePlan,
  deletedPlans,
  deletePlan,
  duplicatePlan,
  hasPdfExport,
  maxAdvisedKinds,
  planPeople,
  purgePlan,
  reopenPlan,
  restorePlan,
  saveDetails,
} from '../calls.ts'
import { createExample } from '../example-calls.ts'
import { ALLOCATIONS, aPlan, createPlan } from '../test-context.ts'
import { byEditors, byOwner, byService, isOutside, isSignedOut, NOT_GRANTED, type Procedure } from './verdicts.ts'

/** The procedures of plans. */
export const PLAN_PROCEDURES: Readonly<Record<string, Procedure>> = {
  create_event_plan: {
    call: (sql) => createPlan(sql, aPlan(), ALLOCATIONS),
    expects: (caller) => (isSignedOut(caller) ? NOT_GRANTED : 'done'),
  },
  save_event_details: {
    call: (sql, { planId, taskIds }) =>
      saveDetails(sql, planId, { starts_at: '2027-06-05T23:00:00Z' }, [{ id: taskIds[0], due_on: '2026-12-22' }]),
    expects: byEditors,
  },
  duplicate_event_plan: {
    call: (sql, { planId }) =>
      duplicatePlan(sql, {
        sourceId: planId,
        plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
        allocations: ALLOCATIONS,
        take: ['budget', 'tasks', 'vendors'],
      }),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'plan.not-found' : 'done'
    },
  },
  complete_event_plan: {
    call: (sql, { planId }) => completePlan(sql, planId),
    expects: (caller, state) => {
      if (caller === 'owner' && state === 'closed') return 'plan.closed'
      return state === 'binned' && caller === 'owner' ? 'plan.not-found' : byOwner(caller, state)
    },
  },
  reopen_event_plan: {
    call: (sql, { planId }) => reopenPlan(sql, planId),
    expects: (caller, state) => (state === 'binned' && caller === 'owner' ? 'plan.not-found' : byOwner(caller, state)),
  },
  delete_event_plan: { call: (sql, { planId }) => deletePlan(sql, planId), expects: byOwner },
  restore_event_plan: { call: (sql, { planId }) => restorePlan(sql, planId), expects: byOwner },
  deleted_event_plans: {
    call: (sql) => deletedPlans(sql),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return caller === 'owner' && state === 'binned' ? 'done' : 'nothing'
    },
  },
  purge_event_plan: {
    call: (sql, { planId }) => purgePlan(sql, planId),
    expects: (caller, state) => (caller === 'owner' && state !== 'binned' ? 'plan.not-found' : byOwner(caller, state)),
  },
  plan_people: {
    call: (sql, { planId }) => planPeople(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
    },
  },
  begin_example_plan: {
    call: (sql) => sql`select begin_example_plan(owner => ${crypto.randomUUID()}, kind => 'wedding') as id`,
    expects: (caller) => (caller === 'service' ? 'nothing' : NOT_GRANTED),
    isNothing: ([row]) => row?.id === null,
  },
  create_example_plan: {
    call: (sql, { people }) => createExample(sql, people.stranger, 'company-dinner'),
    expects: byService,
  },
  max_advised_kinds: {
    call: (sql, { planId }) => maxAdvisedKinds(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
    },
    isNothing: ([row]) => row?.max === null,
  },
  begin_ai_request: {
    call: (sql, { planId, people }) => beginAiRequest(sql, people.editor, planId),
    expects: (caller, state) => {
      const refusal = state === 'open' ? null : state === 'binned' ? 'plan.not-found' : `plan.${state}`
      return caller === 'service' && refusal !== null ? refusal : byService(caller)
    },
  },
  has_pdf_export: {
    call: (sql, { planId }) => hasPdfExport(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
    },
    isNothing: ([row]) => row?.is_allowed === null,
  },
}
