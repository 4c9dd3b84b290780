import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toAppError } from '#app/lib/api/app-error.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import type { ColumnTarget, ImportField } from '#domain/guests/import/import-fields.ts'
import { changeTarget } from '#domain/guests/import/map-columns.ts'
import { type Decisions, type ImportRow, stagedParties } from '#domain/guests/import/preview-import.ts'
import { type ImportResult, loadNeeds, loadWholeList, useImportGuests } from '../import-mutations.ts'
import { useGuests } from '../use-guests.ts'
import type { ImportRefusal, ImportRequest, ImportSetup, TableSummary } from './import-messages.ts'
import { type ImportReader, startImportReader } from './import-reader.ts'

/** Where an import is. */
export type ImportStep =
  | { readonly name: 'choose'; readonly refusal: ImportRefusal | null; readonly failure: Error | null }
  | { readonly name: 'reading' }
  | { readonly name: 'columns'; readonly table: TableSummary; readonly failure: Error | null }
  | { readonly name: 'comparing'; readonly table: TableSummary }
  | {
      readonly name: 'preview'
      readonly table: TableSummary
      readonly rows: readonly ImportRow[]
      readonly failure: Error | null
    }
  | { readonly name: 'saving'; readonly sent: number; readonly all: number }
  | { readonly name: 'done'; readonly importId: string; readonly result: ImportResult }

const FIRST: ImportStep = { name: 'choose', refusal: null, failure: null }

const NEEDS_FIELDS: readonly ImportField[] = ['needs', 'allergens', 'access', 'needsNote']

/** The steps of an import, and what leads from one to the next. */
export function useImport() {
  const { plan, setup } = useGuests()
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

  /** The reader's answer; null when it was stopped. */
  const ask = async (request: ImportRequest) => {
    reader.current ??= startImportReader()
    const asked = reader.current
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
    setFileName(name)
    setStep({ name: 'reading' })
    try {
      const answer = await ask(await request())
      if (answer === null) return
      if (answer.kind === 'table') showTable(answer.table)
      else setStep({ name: 'choose', refusal: answer.kind === 'refused' ? answer.refusal : null, failure: null })
    } catch (failure) {
      setStep({ name: 'choose', refusal: null, failure: toAppError(failure) })
    }
  }
  const showTable = (table: TableSummary) => {
    setTargets(table.targets)
    setStep({ name: 'columns', table, failure: null })
  }

  const compare = async (table: TableSummary) => {
    setStep({ name: 'comparing', table })
    try {
      const isOfNeeds = targets.some((target) => (NEEDS_FIELDS as readonly string[]).includes(target))
      const [parties, needs] = await Promise.all([
        loadWholeList(client, plan.id),
        isOfNeeds ? loadNeeds(plan.id) : null,
      ])
      compared.current = { kind: 'preview', targets, setup: importSetup, parties, needs }
      decisions.current = {}
      await decide(table, {})
    } catch (failure) {
      setStep({ name: 'columns', table, failure: toAppError(failure) })
    }
  }

  const decide = async (table: TableSummary, changes: Decisions) => {
    const input = compared.current
    if (input === null) return
    decisions.current = { ...decisions.current, ...changes }
    const answer = await ask({ ...input, decisions: decisions.current })
    if (answer?.kind === 'preview') setStep({ name: 'preview', table, rows: answer.rows, failure: null })
  }

  const confirm = async (table: TableSummary, rows: readonly ImportRow[]) => {
    const parties = stagedParties(rows)
    const stopper = new AbortController()
    sending.current = stopper
    setStep({ name: 'saving', sent: 0, all: parties.length })
    try {
      const result = await save.mutateAsync({
        importId: importId.current,
        source: table.source,
        fileName,
        parties,
        signal: stopper.signal,
        onProgress: (sent) => setStep({ name: 'saving', sent, all: parties.length }),
      })
      setStep({ name: 'done', importId: importId.current, result })
    } catch (failure) {
      setStep({ name: 'preview', table, rows, failure: stopper.signal.aborted ? null : toAppError(failure) })
    }
    sending.current = null
  }

  return {
    step,
    fileName,
    targets,
    openFile: (file: File) =>
      open(async () => ({ kind: 'file', bytes: await file.arrayBuffer(), setup: importSetup }), file.name),
    openText: (text: string) => open(async () => ({ kind: 'text', text, setup: importSetup }), null),
    chooseSheet: async (sheet: number) => {
      const answer = await ask({ kind: 'sheet', sheet, setup: importSetup })
      if (answer?.kind === 'table') showTable(answer.table)
    },
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
      if (step.name === 'preview') setStep({ name: 'columns', table: step.table, failure: null })
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
