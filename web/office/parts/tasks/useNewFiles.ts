import { useRef, useState } from 'react'
import { tooLarge } from '#contract/basics/file-size.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { TASK_FILES, TASK_FILE_BYTES } from '#contract/office/task-choices.ts'
import { ApiProblem, asProblem } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'

/** A file selected for a new task; `part` is the uploaded part, `problem` why the upload is impossible. */
export type NewFile = { key: string; file: File; part: number | null; problem: ApiProblem | null }

const refused = (error: FieldProblem) => new ApiProblem({ status: 422, code: 'invalid', errors: [error] })

/** The files of a new task. They wait in the browser and are uploaded after the task is created, so that a cancelled form leaves no files on the server. */
export const useNewFiles = () => {
  const [files, setFiles] = useState<readonly NewFile[]>([])
  const latest = useRef(files)
  const set = (next: readonly NewFile[]) => {
    latest.current = next
    setFiles(next)
  }
  const change = (key: string, more: Partial<NewFile>) =>
    set(latest.current.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const drop = (key: string) => set(latest.current.filter((one) => one.key !== key))
  return {
    files,
    add: (chosen: readonly File[]) =>
      set([
        ...latest.current,
        ...chosen.map((file) => ({
          key: crypto.randomUUID(),
          file,
          part: null,
          problem: file.size > TASK_FILE_BYTES ? refused(tooLarge(TASK_FILE_BYTES)) : null,
        })),
      ]),
    drop,
    /** Refuses to save while a file cannot be uploaded. */
    check: () => {
      if (latest.current.length > TASK_FILES)
        throw refused({ path: 'file', code: 'too_many', params: { max: TASK_FILES } })
      const wrong = latest.current.find(({ problem }) => problem !== null)
      if (wrong) throw wrong.problem!
    },
    /** Uploads the waiting files to the task one after another, and returns how many failed. */
    send: async (id: number): Promise<number> => {
      for (const { key, file } of latest.current) {
        try {
          change(key, { part: 0, problem: null })
          await upload('POST /api/tasks/{id}/files', file, {
            params: { id },
            onProgress: (part) => change(key, { part }),
          })
          drop(key)
        } catch (failure) {
          change(key, { part: null, problem: asProblem(failure) })
        }
      }
      return latest.current.length
    },
  }
}

export type NewFiles = ReturnType<typeof useNewFiles>
