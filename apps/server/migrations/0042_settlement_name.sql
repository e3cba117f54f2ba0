-- The internal cost category bears the name that the glossary gives to what it holds, unless a company renamed it.
update codes set name_ko = '내부 정산', name_en = 'Internal settlement'
where group_code = 'CTEXPN' and detail_code = 'CE006' and name_ko = '내부 거래' and name_en = 'Internal';
