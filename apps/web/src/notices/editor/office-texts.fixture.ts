/** What Microsoft Word puts on the clipboard, shortened where it says the same again. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/LEE/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:"맑은 고딕"; panose-1:2 11 5 3 2 0 0 2 0 4;} p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style>
<!--[if gte mso 10]><style> /* Style Definitions */ table.MsoNormalTable {mso-style-name:"표준 표";} </style><![endif]-->
</head>
<body lang=KO style='tab-interval:40.0pt;word-wrap:break-word'>
<!--StartFragment-->

<p class=MsoTitle align=center style='text-align:center'><b><span style='font-size:20.0pt;mso-bidi-font-size:28.0pt;font-family:"맑은 고딕";mso-ascii-theme-font:minor-latin'>하반기 전사 워크숍 안내<span lang=EN-US><o:p></o:p></span></span></b></p>

<p class=MsoNormal><span style='mso-bidi-font-size:10.0pt'>다음과
같이 </span><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='color:#C00000'>워크숍</span></b><span>을 진행합니다. </span><span style='font-style:italic'>모두</span> <u><span>참석</span></u><span>해 주세요.<span lang=EN-US><o:p></o:p></span></span></p>

<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>

<p class=MsoListParagraph style='margin-left:40.0pt;mso-para-margin-left:0gd;text-indent:-20.0pt;mso-list:l1 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>일시: 7월 3일(금)<span lang=EN-US><o:p></o:p></span></span></p>

<p class=MsoListParagraph style='margin-left:60.0pt;text-indent:-20.0pt;mso-list:l1 level2 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>n<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>오전: 발표<o:p></o:p></p>

<p class=MsoListParagraph style='margin-left:60.0pt;text-indent:-20.0pt;mso-list:l1 level2 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>n<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>오후: 토론<o:p></o:p></p>

<p class=MsoListParagraph style='margin-left:40.0pt;text-indent:-20.0pt;mso-list:l1 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>장소: <a href="https://example.com/map" target="_blank"><span>본사 3층</span></a><o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraph style='text-indent:-20.0pt;mso-list:l0 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>신청<o:p></o:p></p>

<p class=MsoListParagraph style='text-indent:-20.0pt;mso-list:l0 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>확정<o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184;mso-padding-alt:0cm 5.4pt 0cm 5.4pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=300 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal><b><span>시간<span lang=EN-US><o:p></o:p></span></span></b></p></td>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><span>내용</span><span lang=EN-US><o:p></o:p></span></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=601 colspan=2 valign=top style='width:450.8pt'><p class=MsoNormal align=center><span>점심<o:p></o:p></span></p></td>
 </tr>
</table>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75" style='width:100pt'><v:imagedata src="file:///C:/Users/LEE/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=133 height=100 src="file:///C:/Users/LEE/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="_x0000_i1025"><![endif]><o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`

/** What the Hangul word processor puts on the clipboard, shortened where it says the same again. */
export const fromHangulWordProcessor = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
<style type="text/css"><!-- .HStyle0, LI.HStyle0 {style-name:"바탕글"; margin-left:0.0pt; line-height:160%; font-size:10.0pt; font-family:함초롬바탕;} --></style>
</head>
<body>
<!--StartFragment--><!--[data-hwpjson]{ "documentPr": { "di": "", "dp": "win32", "dv": "11 0 0 8227" }, "dh": { "do": { "lk": {} } } }-->
<P CLASS=HStyle0 STYLE='text-align:center;line-height:180%;'><SPAN STYLE='font-size:16.0pt;font-family:"HY헤드라인M";font-weight:bold;line-height:180%;'>보안 점검 안내</SPAN></P>
<P CLASS=HStyle0><SPAN STYLE='font-family:"함초롬바탕"'><BR></SPAN></P>
<P CLASS=HStyle0 STYLE='margin-left:20.0pt;text-indent:-20.0pt;'><SPAN LANG="EN-US" STYLE='font-family:"함초롬바탕";letter-spacing:-0.2pt;'>○ 대상: </SPAN><SPAN STYLE='text-decoration:underline;'>전 직원</SPAN><SPAN> (</SPAN><SPAN STYLE='text-decoration:line-through;'>협력사</SPAN><SPAN> 제외)</SPAN></P>
<P CLASS=HStyle0>
<TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;border:none;'>
<TR>
	<TD rowspan="2" valign="middle" style='width:120.5pt;height:33.7pt;border-left:solid #000000 0.4pt;padding:1.4pt 5.1pt 1.4pt 5.1pt'>
	<P CLASS=HStyle0 STYLE='text-align:center;'>구분</P>
	</TD>
	<TD valign="middle" style='width:120.5pt'>
	<P CLASS=HStyle0><SPAN STYLE='font-style:italic;'>본사</SPAN></P>
	</TD>
</TR>
<TR>
	<TD valign="middle" style='width:120.5pt'>
	<P CLASS=HStyle0>&nbsp;</P>
	</TD>
</TR>
</TABLE></P>
<P CLASS=HStyle0></P>
<!--EndFragment-->
</body>
</html>`
