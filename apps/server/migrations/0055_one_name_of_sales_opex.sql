-- Sales OPEX has one name in Korean too, as the reports write it. A company that has changed the name keeps its own.
update codes set name_ko = 'Sales OPEX'
where group_code = 'CTEXPN' and detail_code = 'CE004' and name_ko = '판매 OPEX' and version = 0;
