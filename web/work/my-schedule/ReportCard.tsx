import { Badge, Group, Image } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SiteReport } from '#contract/work/my-schedule.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { fetchFile } from '#web/platform/transfer.ts'
import { useObjectUrl } from '#web/ui/useObjectUrl.ts'
import classes from './my-schedule.module.css'

// words: my_schedule.kinds.*

const Photo = ({ report }: { report: SiteReport }) => {
  const t = useTranslations('my_schedule')
  const { data } = useQuery({
    queryKey: ['site-report-photo', report.id],
    queryFn: async () => (await fetchFile(`/api/site-reports/${report.id}/photo`, 'image/webp')).blob,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(data)
  return (
    url && (
      <Image src={url} alt={t('photo_of', { text: report.text.slice(0, 80) })} radius="md" mah={320} fit="contain" />
    )
  )
}

/** A report about a day on site. */
export const ReportCard = ({ report }: { report: SiteReport }) => {
  const t = useTranslations('my_schedule')
  const format = useFormat()
  const { created_by, worker } = report
  return (
    <article className={classes.card}>
      <Group gap="xs">
        <Badge color={report.kind === 'incident' ? 'red' : 'accent'} variant="light">
          {t(`kinds.${report.kind}`)}
        </Badge>
        <span className={classes.quiet}>
          {format.short(report.happened_at)} · {report.contract_title} · {fullName(created_by)}
        </span>
      </Group>
      {worker && <strong>{fullName(worker)}</strong>}
      <p className={classes.text}>{report.text}</p>
      {report.has_photo && <Photo report={report} />}
    </article>
  )
}
