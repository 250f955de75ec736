import type { Asking, Ways } from './asking.ts'

/** Calls that need signed, sent or bundled documents. */
export const workWays = ({ after, finished }: Asking, ways: Ways): Ways => {
  const bundled = async () => {
    const key = 'POST /api/bulk-runs/{id}/addition-bundles'
    return after(key, ways[key])
  }
  return {
    'POST /api/contracts/mass-addition-previews': async () => {
      const { body } = await ways['POST /api/contracts/mass-additions']!()
      return { path: '/api/contracts/mass-addition-previews', body }
    },
    'POST /api/assignments/check': async () => {
      const { body } = await ways['POST /api/assignments']!()
      return { path: '/api/assignments/check', body }
    },
    'POST /api/needs/{id}/assignment-checks': async () => {
      const { path, body } = await ways['POST /api/needs/{id}/assignments']!()
      return { path: path.replace('/assignments', '/assignment-checks'), body }
    },
    'POST /api/contracts/{id}/assignment-extension-checks': async () => {
      const { path, body } = await ways['POST /api/contracts/{id}/assignment-extensions']!()
      const { extensions } = body as { extensions: { assignment_id: number; end_date: string }[] }
      const asked = extensions.map(({ assignment_id, end_date }) => ({ assignment_id, end_date }))
      return {
        path: path.replace('/assignment-extensions', '/assignment-extension-checks'),
        body: { extensions: asked },
      }
    },
    'GET /api/additions/{id}/file': async () => {
      const key = 'PUT /api/additions/{id}/signature'
      const { data } = await after(key, ways[key])
      return { path: `/api/additions/${data.id}/file` }
    },
    'GET /api/bulk-runs/{id}/addition-bundles': async () => ({ path: (await bundled()).path }),
    'GET /api/addition-bundles/{id}/file': async () => {
      const { data } = await bundled()
      await finished(`/api/addition-bundles/${data.id}`)
      return { path: `/api/addition-bundles/${data.id}/file` }
    },
    'GET /api/contracts/{id}/surveys-pdf': async () => {
      const key = 'POST /api/contracts/{id}/sent-surveys'
      const { path, data } = await after<{ id: number }[]>(key, ways[key])
      return { path: path.replace('sent-surveys', `surveys-pdf?ids=${data[0]!.id}`) }
    },
  }
}
