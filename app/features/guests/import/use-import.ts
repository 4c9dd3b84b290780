import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import type { ColumnTarget, ImportField } from '#domain/guests/import/import-fields.ts'
import { changeTarget } from '#domain/guests/import/map-columns.ts'
import { newEvents } from '#domain/guests/import/new-events.ts'
import { type Decisions, type ImportRow, stagedParties, withEventIds } from '#domain/guests/import/preview-import.ts'
import { type ImportResult, loadNeeds, loadWholeList, useImportGuests } from '../import-mutations.ts'
import { useGuests } from '../use-guests.ts'
import type { ImportRefusal, ImportRequest, ImportSetup, TableSummary } from './import-messages.ts'
import { type ImportReader, startImportReader } from './import-reader.ts'

/** Why a file or a sheet was not read: what it is, or what went wrong. */
export interface ReadFailure {
  readonly refusal: ImportRefusal | null
  readonly failure: Error | null
}

/** Where an import is. */
export type ImportStep =
  | ({ readonly name: 'choose' } & ReadFailure)
  | { readonly name: 'reading' }
  | ({ readonly name: 'columns'; readonly table: TableSummary } & ReadFailure)
  | { readonly name: 'comparing'; readonly table: TableSummary }
  | {
      readonly name: 'preview'
      readonly table: TableSummary
      readonly rows: readonly ImportRow[]
      /** The rows are without the last decision: it is still being worked out. */
      readonly isDeciding: boolean
      readonly failure: Error | null
    }
  | { readonly name: 'saving'; readonly sent: number; readonly all: number }
  | { readonly name: 'done'; readonly importId: string; readonly result: ImportResult }

const READ: ReadFailure = { refusal: null, failure: null }
const FIRST: ImportStep = { name: 'choose', ...READ }

const NEEDS_FIELDS: readonly ImportField[] = ['needs', 'allergens', 'access', 'needsNote']

/** The steps of an import, and what leads from one to the next. */
export function useImport() {
  const { plan, setup } = useGuests()
  const { language } = useT()
  const client = useQueryClient()
  const save = useImportGuests(plan.id)
  const [step, setStep] = useState<ImportStep>(FIRST)
  const [fileName, setFileName] = useState<string | null>(null)
  const [targets, setTargets] = useState<readonly ColumnTarget[]>([])
  const reader = useRef<ImportReader | null>(null)
  const sending = useRef<AbortController | null>(null)
  // One id for every attempt at this file, so that an answer that was lost is found again.
  const importId = useRef(newId())
  const compared = useRef<Omit<Extract<ImportRequest, { kind: 'preview' }>, 'decisions'> | null>(null)
  const decisions = useRef<Decisions>({})
  // The ids of the sub-events that this file makes, by those of its columns.
  const eventIds = useRef(new Map<string, string>())

  const stop = () => {
    reader.current?.stop()
    reader.current = null
    sending.current?.abort()
    sending.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog closes
  useEffect(() => stop, [])

  const importSetup = useMemo(
    (): ImportSetup => ({
      events: setup.subEvents.map(({ id, nameEs, nameEn, isMain }) => {
        const names = [nameEs, nameEn].flatMap((name) => name ?? [])
        return { id, names: isMain ? [...names, plan.name] : names, isMain }
      }),
      meals: setup.mealOptions.map(({ id, nameEs, nameEn }) => ({
        id,
        names: [nameEs, nameEn].flatMap((name) => name ?? []),
      })),
      hosts: {
        first: setup.settings.firstHost,
        second: setup.settings.secondHost,
        bride: plan.coupleType === 'bride-groom' ? 'first' : null,
      },
      countryCode: plan.countryCode,
    }),
    [plan, setup],
  )

  /** The reader's answer; null when it was stopped, before or after it was asked. */
  const ask = async (asked: ImportReader | null, request: ImportRequest) => {
    if (asked === null || reader.current !== asked) return null
    try {
      return await asked.ask(request)
    } catch (failure) {
      if (reader.current !== asked) return null
      throw failure
    }
  }

  const open = async (request: () => Promise<ImportRequest>, name: string | null) => {
    stop()
    importId.current = newId()
    decisions.current = {}
    eventIds.current = new Map()
    setFileName(name)
    setStep({ name: 'reading' })
    const own = startImportReader()
    reader.current = own
    try {
      const answer = await ask(own, await request())
      if (answer?.kind === 'table') showTable(answer.table)
      else if (answer?.kind === 'refused') setStep({ name: 'choose', refusal: answer.refusal, failure: null })
    } catch (failure) {
      if (reader.current === own) setStep({ name: 'choose', refusal: null, failure: toAppError(failure) })
    }
  }
  const showTable = (table: TableSummary) => {
    setTargets(table.targets)
    setStep({ name: 'columns', table, ...READ })
  }

  const chooseSheet = async (table: TableSummary, sheet: number) => {
    try {
      const answer = await ask(reader.current, { kind: 'sheet', sheet, setup: importSetup })
      if (answer?.kind === 'table') showTable(answer.table)
      else if (answer?.kind === 'refused') setStep({ name: 'columns', table, refusal: answer.refusal, failure: null })
    } catch (failure) {
      setStep({ name: 'columns', table, refusal: null, failure: toAppError(failure) })
    }
  }

  const compare = async (table: TableSummary) => {
    const asked = reader.current
    setStep({ name: 'comparing', table })
    try {
      const isOfNeeds = targets.some((target) => (NEEDS_FIELDS as readonly string[]).includes(target))
      const [parties, needs] = await Promise.all([
        loadWholeList(client, plan.id),
        isOfNeeds ? loadNeeds(plan.id) : null,
      ])
      if (reader.current !== asked) return
      compared.current = { kind: 'preview', targets, setup: importSetup, parties, needs }
      decisions.current = {}
      await preview(table)
    } catch (failure) {
      if (reader.current === asked) setStep({ name: 'columns', table, refusal: null, failure: toAppError(failure) })
    }
  }

  /** Shows what the decisions lead to, unless the person decided more or went on meanwhile. */
  const preview = async (table: TableSummary) => {
    const input = compared.current
    if (input === null) return
    const decided = decisions.current
    const answer = await ask(reader.current, { ...input, decisions: decided })
    if (answer?.kind !== 'preview' || decisions.current !== decided) return
    const { rows } = answer
    setStep((now) =>
      now.name === 'comparing' || now.name === 'preview'
        ? { name: 'preview', table, rows, isDeciding: false, failure: null }
        : now,
    )
  }

  const decide = async (table: TableSummary, changes: Decisions) => {
    decisions.current = { ...decisions.current, ...changes }
    setStep((now) => (now.name === 'preview' ? { ...now, isDeciding: true } : now))
    try {
      await preview(table)
    } catch (failure) {
      setStep((now) => (now.name === 'preview' ? { ...now, isDeciding: false, failure: toAppError(failure) } : now))
    }
  }

  const confirm = async (table: TableSummary, rows: readonly ImportRow[]) => {
    const idOf = (id: string) => {
      const known = eventIds.current.get(id) ?? newId()
      eventIds.current.set(id, known)
      return known
    }
    const made = newEvents(
      table.columns.map(({ header }) => header),
      targets,
    )
    const subEvents = made.map(({ id, names: [name = null] }) => ({
      id: idOf(id),
      name_es: language === 'es' ? name : null,
      name_en: language === 'en' ? name : null,
    }))
    const isMade = new Set(made.map(({ id }) => id))
    const parties = withEventIds(stagedParties(rows), (id) => (isMade.has(id) ? idOf(id) : id))
    const stopper = new AbortController()
    sending.current = stopper
    setStep({ name: 'saving', sent: 0, all: parties.length })
    try {
      const result = await save.mutateAsync({
        importId: importId.current,
        source: table.source,
        fileName,
        parties,
        subEvents,
        signal: stopper.signal,
        onProgress: (sent) => setStep({ name: 'saving', sent, all: parties.length }),
      })
      setStep({ name: 'done', importId: importId.current, result })
    } catch (failure) {
      const shown = stopper.signal.aborted ? null : toAppError(failure)
      setStep({ name: 'preview', table, rows, isDeciding: false, failure: shown })
    }
    sending.current = null
  }

  return {
    step,
    targets,
    openFile: (file: File) =>
      open(async () => ({ kind: 'file', bytes: await file.arrayBuffer(), setup: importSetup }), file.name),
    openText: (text: string) => open(async () => ({ kind: 'text', text, setup: importSetup }), null),
    chooseSheet,
    setTarget: (column: number, target: ColumnTarget) => setTargets((before) => changeTarget(before, column, target)),
    compare,
    decide,
    confirm,
    cancel: () => {
      if (step.name === 'saving') return sending.current?.abort()
      stop()
      setStep(FIRST)
    },
    back: () => {
      if (step.name === 'preview') setStep({ name: 'columns', table: step.table, ...READ })
      else {
        stop()
        setStep(FIRST)
      }
    },
    restart: () => {
      stop()
      setStep(FIRST)
    },
  }
}

export type Import = ReturnType<typeof useImport>
