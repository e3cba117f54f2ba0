const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that someone typed, as HTML shows it and nothing more. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

const font = `font-family:'Malgun Gothic','Apple SD Gothic Neo','Segoe UI',Arial,sans-serif`

/**
 * The HTML of a mail: its lines, a link, and a foot. Tables and styles in place, since Outlook reads no others;
 * nothing is loaded from anywhere.
 */
export function mailHtml(mail: {
  readonly language: 'ko' | 'en'
  readonly subject: string
  readonly lines: readonly string[]
  /** A line that is one of these addresses is a link: they are our own. */
  readonly ownAddress: string | undefined
  readonly link: { readonly address: string; readonly label: string } | null
  readonly foot: string
  /** Where the receiver ends mails like this one. */
  readonly stop: { readonly address: string; readonly label: string } | null
}): string {
  const line = (text: string) => {
    const isOwn = mail.ownAddress !== undefined && text.startsWith(`${mail.ownAddress}/`)
    if (!isOwn || /\s/.test(text)) return text === '' ? '&nbsp;' : escaped(text)
    return `<a href="${escaped(text)}" style="color:#1d4ed8">${escaped(text)}</a>`
  }
  const lines = mail.lines.map((text) => `<div style="margin:0 0 4px">${line(text)}</div>`)
  const link =
    mail.link === null
      ? ''
      : `<p style="margin:20px 0 0"><a href="${escaped(mail.link.address)}" style="color:#1d4ed8">` +
        `${escaped(mail.link.label)}</a></p>`
  const stop =
    mail.stop === null
      ? ''
      : `<br><a href="${escaped(mail.stop.address)}" style="color:#1d4ed8">${escaped(mail.stop.label)}</a>`
  return (
    `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escaped(mail.subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:#ffffff">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>` +
    `<td style="padding:24px 16px;${font};font-size:15px;line-height:24px;color:#1f2937">` +
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr>` +
    `<td style="${font};font-size:15px;line-height:24px;color:#1f2937;word-break:keep-all;overflow-wrap:anywhere">` +
    `${lines.join('')}${link}` +
    `<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #d1d5db;font-size:12px;line-height:18px;color:#4b5563">` +
    `${escaped(mail.foot)}${stop}</p></td></tr></table></td></tr></table></body></html>`
  )
}
