import { useEffect, useRef, useState } from 'react'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import type { ExactCheck } from './workers/check-exactly.ts'

export type Proof =
  | { readonly step: 'idle' }
  | { readonly step: 'running' }
  | { readonly step: 'broken' }
  | { readonly step: 'done'; readonly check: ExactCheck }

type Answer = { readonly kind: 'checked'; readonly check: ExactCheck } | { readonly kind: 'failed' }

/** Asks the solver in a worker of its own, which ends when it is canceled or no longer shown. */
export function useProof(instance: SeatingInstance) {
  const [proof, setProof] = useState<Proof>({ step: 'idle' })
  const worker = useRef<Worker | null>(null)
  const end = () => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => () => worker.current?.terminate(), [])
  const fail = () => {
    end()
    setProof({ step: 'broken' })
  }
  return {
    proof,
    check: () => {
      end()
      const own = new Worker(new URL('./workers/exact.worker.ts', import.meta.url), { type: 'module' })
      worker.current = own
      own.onerror = fail
      own.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'failed') return fail()
        end()
        setProof({ step: 'done', check: data.check })
      }
      own.postMessage(instance)
      setProof({ step: 'running' })
    },
    cancel: () => {
      end()
      setProof({ step: 'idle' })
    },
  }
}
